import { lazy } from 'react'
import { withAccountWords } from '../foundation/language/language.ts'

// Each is loaded when it is opened.

export const AccountLoginDialog = lazy(withAccountWords(() => import('./account-login-dialog.tsx')))
export const CardLoginDialog = lazy(withAccountWords(() => import('./card-login-dialog.tsx')))
export const ContactDialog = lazy(withAccountWords(() => import('./contact-dialog.tsx')))
export const GenderDialog = lazy(withAccountWords(() => import('./gender-dialog.tsx')))
export const PasswordDialog = lazy(withAccountWords(() => import('./password-dialog.tsx')))
export const SignInAgain = lazy(withAccountWords(() => import('./sign-in-again.tsx')))
