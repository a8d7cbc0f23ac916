import { lazy } from 'react'
import { withScreenWords } from '../foundation/language/language.ts'

// Each is loaded when it is opened.

export const AccountLoginDialog = lazy(withScreenWords(() => import('./account-login-dialog.tsx')))
export const CardLoginDialog = lazy(withScreenWords(() => import('./card-login-dialog.tsx')))
export const ContactDialog = lazy(withScreenWords(() => import('./contact-dialog.tsx')))
export const GenderDialog = lazy(withScreenWords(() => import('./gender-dialog.tsx')))
export const PasswordDialog = lazy(withScreenWords(() => import('./password-dialog.tsx')))
export const SignInAgain = lazy(withScreenWords(() => import('./sign-in-again.tsx')))
