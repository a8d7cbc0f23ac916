import { registerHooks } from 'node:module'

/** Loaded before a portal: tells the parent, when asked over its channel, which files of the server it loaded. Files under WITHHELD do not exist for the portal. */
const { WITHHELD } = process.env
const loaded: string[] = []

registerHooks({
  load(url, context, nextLoad) {
    const [, file] = /\/server\/(?!node_modules\/)(.+)$/.exec(url) ?? []
    if (file && WITHHELD && file.startsWith(WITHHELD)) throw new Error(`${file} is withheld`)
    if (file) loaded.push(file)
    return nextLoad(url, context)
  },
})

process.on('message', (asked) => asked === 'loaded' && process.send?.({ kind: 'loaded', loaded }))
