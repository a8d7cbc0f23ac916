export { Activity } from './activity.tsx'
export { OfficeActs } from './office-acts.tsx'
export { SinceLastSignIn } from './since-last-sign-in.tsx'
