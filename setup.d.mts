/** Where the project is. */
export declare const root: string
/** The environment of what is run: the project's own commands first. */
export declare const environment: Readonly<Record<string, string | undefined>>
/** Builds the web unless what is built came from these very sources. Answers whether there is a build to serve. */
export declare function ensureWebBuilt(): boolean
export declare function say(text: string): void
