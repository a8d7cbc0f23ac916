import { lazy } from 'react'

/** The entities that list the person; loaded when the profile is opened, since its calls bring their readers with them. */
export const OwnPosts = lazy(() => import('./own-posts.tsx'))
