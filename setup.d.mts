/** Builds the web unless what is built came from these very sources. Answers whether there is a build to serve. */
export declare function ensureWebBuilt(): boolean
