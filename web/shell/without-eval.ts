/**
 * The page's policy forbids compiling code from text. The schema library would try to, and this setting tells it not to. It reads the setting from
 * this global name, which can be set before the library is loaded: the portal's first page does without it.
 */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
place.__zod_globalConfig ??= {}
place.__zod_globalConfig.jitless = true
