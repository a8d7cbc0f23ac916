import { createTheme, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core'

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

/** The tokens of tokens.css, for the Mantine components in use. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  colors: { green },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 3 },
  defaultRadius: 'var(--radius-1)',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

export const colorScheme = localStorageColorSchemeManager({ key: 'djbr.tema' })

/** The nonce that the server wrote into the page, for the few styles that a component writes itself. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
