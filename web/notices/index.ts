export { Activity } from './activity.tsx'
export { CourtesyMail } from './courtesy-mail.tsx'
export { OfficeActions } from './office-actions.tsx'
export { SinceLastSignIn } from './since-last-sign-in.tsx'
