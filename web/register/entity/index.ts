import { lazy } from 'react'
import { withTaskWords } from '../../foundation/language/language.ts'

/** The menu of an entity's area in the header, loaded once a member has opened the area. */
export const EntityMenu = lazy(withTaskWords(() => import('./frame/entity-menu.tsx')))
