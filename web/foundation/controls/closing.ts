import { createContext } from 'react'

/** How somebody closes the dialog around. */
export const Closing = createContext(() => {})
