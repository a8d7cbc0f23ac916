import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Names of CSS module classes: the class's own name, plus the same few digits for the whole file. */
export const CLASS_NAMES = {
  generateScopedName: (name: string, file: string) =>
    `${name}_${createHash('sha256').update(relative(here, file)).digest('hex').slice(0, 5)}`,
}

const IMPORT_OF_STYLES = /\bimport (?=\w+ from '[^']+\.module\.css')/g
const CHOSEN_AS_DRAWN = /\bstyles\[/

/** Inlines class names where they are used, by `inlineConst`, and drops each style file's table of classes, unless a class is looked up in it. */
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
