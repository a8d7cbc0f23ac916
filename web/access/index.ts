import { lazy } from 'react'
import { withAllWords } from '../foundation/language/language.ts'

// Each is loaded when it is opened.

export const AccountLoginDialog = lazy(withAllWords(() => import('./account-login-dialog.tsx')))
export const CardLoginDialog = lazy(withAllWords(() => import('./card-login-dialog.tsx')))
export const ContactDialog = lazy(withAllWords(() => import('./contact-dialog.tsx')))
export const GenderDialog = lazy(withAllWords(() => import('./gender-dialog.tsx')))
export const PasswordDialog = lazy(withAllWords(() => import('./password-dialog.tsx')))
export const SignInAgain = lazy(withAllWords(() => import('./sign-in-again.tsx')))

/** Loads what a person who signed in may need without a connection. */
export function preloadDialogs(): void {
  void import('./contact-dialog.tsx')
  void import('./sign-in-again.tsx')
}
