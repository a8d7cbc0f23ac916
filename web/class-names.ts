import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/** A class of a module of styles: its own name, and the same few digits for all of its file. */
export const CLASS_NAMES = {
  generateScopedName: (name: string, file: string) =>
    `${name}_${createHash('sha256').update(relative(here, file)).digest('hex').slice(0, 5)}`,
}

const IMPORT_OF_STYLES = /\bimport (?=\w+ from '[^']+\.module\.css')/g
const CHOSEN_AS_DRAWN = /\bstyles\[/

/** Has a class stand where it is used, by `inlineConst`: without the table of all classes that each file of styles brings, unless one of them is chosen by it. */
export const inlinedClassNames = (): Plugin[] => [
  {
    name: 'class-names-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: { include: IMPORT_OF_STYLES, exclude: CHOSEN_AS_DRAWN } },
      handler: (code) => ({ code: code.replace(IMPORT_OF_STYLES, 'import * as '), map: null }),
    },
  },
  {
    name: 'styles-stay',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]
