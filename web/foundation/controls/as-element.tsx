import type { ReactNode } from 'react'

/**
 * What is shown beside elements, a bare text in an element of its own: a browser's translator puts its own elements in the place of texts, and React can
 * neither change nor remove a text that stands beside elements once it is gone (R1.69).
 */
export const asElement = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? <span>{shown}</span> : shown)
