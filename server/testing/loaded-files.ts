import { registerHooks } from 'node:module'

/** Loaded ahead of a portal: tells whoever asks over its channel which files of the server it loaded. What is under WITHHELD is not there for it. */
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
