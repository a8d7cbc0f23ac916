import { createContext } from 'react'

/** Closes the surrounding dialog. */
export const Closing = createContext(() => {})
