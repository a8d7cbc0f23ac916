import { lazy } from 'react'

/** Which entities list the person: read when the profile is opened, as its calls bring what reads them. */
export const OwnPosts = lazy(() => import('./own-posts.tsx'))
