import { lazy } from 'react'
import { withTaskWords } from '../../foundation/language/language.ts'

/** The menu of an entity's area in the header, loaded when one of its members opened it. */
export const EntityMenu = lazy(withTaskWords(() => import('./frame/entity-menu.tsx')))
