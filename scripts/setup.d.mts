/** The folder of the project. */
export declare const root: string
/** The environment of the programs that we run: the project's own commands come first. */
export declare const environment: Readonly<Record<string, string | undefined>>
/** Has the C library return memory that threads held to the system. */
export declare const givesMemoryBack: Readonly<Record<string, string>>
/** Builds the web unless the build is up to date with its sources. Returns whether there is a build to serve. */
export declare function ensureWebBuilt(): boolean
/** Compresses the files of the built web that shrink, once for every portal that serves it. */
export declare function packWeb(): Promise<void>
export declare function say(text: string): void
/** Returns the path of `extras/NAME`, whose packages are installed from a lockfile of their own at first use. Throws when they can't be. */
export declare function ensureExtra(name: string): string
