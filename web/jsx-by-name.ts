import type { Plugin } from 'vite'

const JSX = 'react/jsx-runtime'
const BY_NAME = `\0${JSX}`

/** Calls what JSX comes to by its own name: of React's file, which is CommonJS, each call would look it up. */
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
