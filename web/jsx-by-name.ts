import type { Plugin } from 'vite'

const JSX = 'react/jsx-runtime'
const BY_NAME = `\0${JSX}`

/** Has JSX functions called by their own names: otherwise each call would look them up in React's CommonJS file. */
export const jsxByName = (): Plugin => ({
  name: 'jsx-by-name',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^react\/jsx-runtime$/ }, handler: (_, importer) => (importer === BY_NAME ? null : BY_NAME) },
  load: {
    filter: { id: /^\0react\/jsx-runtime$/ },
    handler: () => `import runtime from '${JSX}'\nexport const { jsx, jsxs, Fragment } = runtime`,
  },
})
