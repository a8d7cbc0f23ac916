// Loaded before a program: runs the bundle of it in the folder BUNDLED_PROGRAMS, if there is one, instead of its sources.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'

const root = new URL('../../', import.meta.url).href
const bundles = pathToFileURL(`${process.env.BUNDLED_PROGRAMS}/`).href

if (isMainThread) {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      hooks.deregister()
      const program = next(specifier, context)
      const bundle = new URL(`${program.url.replace(root, bundles)}.mjs`)
      return existsSync(bundle) ? { ...program, format: 'module', url: bundle.href } : program
    },
  })
}
