import '@mantine/core/styles/default-css-variables.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toasts } from '../controls/toasts.tsx'
import { queries } from './query.ts'
import { router } from './router.tsx'
import { colorScheme, styleNonce, theme } from './theme.ts'

export const App = () => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={colorScheme}
    getStyleNonce={styleNonce}
    withGlobalClasses={false}
  >
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
)
