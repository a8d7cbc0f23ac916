import { lazy } from 'react'
import { withOfficeWords } from '../foundation/language/language.ts'

/** The office's menu in the header, loaded when a member of the staff has signed in. */
export const OfficeMenu = lazy(withOfficeWords(() => import('./frame/office-menu.tsx')))
