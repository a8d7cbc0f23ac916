/**
 * The page's policy lets nothing be compiled from text. The library of schemas tries it, and reads here that it need not; by this name, which it
 * keeps for whoever has not loaded it yet: the portal's first page does without it.
 */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
place.__zod_globalConfig ??= {}
place.__zod_globalConfig.jitless = true
