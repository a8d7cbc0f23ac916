import '@mantine/core/styles/default-css-variables.css'
import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const green: MantineColorsTuple = [
  '#eff6f1',
  '#dcece2',
  '#b9d6c6',
  '#8ccbaa',
  '#4f9d78',
  '#1a7450',
  '#0e5b3e',
  '#0e5b3e',
  '#0b4a32',
  '#083a27',
]

const theme = createTheme({
  fontFamily: 'var(--font)',
  colors: { green },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 3 },
  defaultRadius: 'var(--radius-1)',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** app/appearance.ts chooses light or dark for the whole page: the library only reads it. */
const pageDecides = {
  get: () => (document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? ('dark' as const) : ('light' as const)),
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/** The nonce that the server wrote into the page, for the few styles that a component writes itself. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * What a component of the library needs around it. Only the controls that use one bring it, lazily: the public pages never pay for it.
 * It writes nothing on the page's root but its own variables.
 */
export const Library = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} colorSchemeManager={pageDecides} getStyleNonce={styleNonce} withGlobalClasses={false}>
    {children}
  </MantineProvider>
)
