import type { ReactNode } from 'react'

/**
 * Wraps a bare text shown beside elements in an element of its own. A browser's translator replaces texts with its own elements, and React can then
 * neither change nor remove a text beside elements (R1.69).
 */
export const asElement = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? <span>{shown}</span> : shown)
