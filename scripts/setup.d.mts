/** Where the project is. */
export declare const root: string
/** The environment of what is run: the project's own commands first. */
export declare const environment: Readonly<Record<string, string | undefined>>
/** Has the C library give back to the system what threads held. */
export declare const givesMemoryBack: Readonly<Record<string, string>>
/** Builds the web unless what is built came from these very sources. Answers whether there is a build to serve. */
export declare function ensureWebBuilt(): boolean
/** Packs what shrinks of the built web, once for every portal that serves it. */
export declare function packWeb(): Promise<void>
export declare function say(text: string): void
/** The path of `extras/NAME`, its packages installed from a lockfile of their own when they are first asked for. Throws when they can't be. */
export declare function ensureExtra(name: string): string
