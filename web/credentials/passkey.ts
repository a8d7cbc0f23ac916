import type { CreationOptions, RequestOptions } from '@djbr/domain/calls/second-factor.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Whether this address is of a domain, which passkeys are made for. */
export const isOfDomain = (domain: string | null): boolean =>
  domain !== null && (location.hostname === domain || location.hostname.endsWith(`.${domain}`))

/** Whether this browser, at this address, may make and show passkeys of a domain. */
export const mayUsePasskeys = (domain: string | null): boolean => isOfDomain(domain) && 'PublicKeyCredential' in window

const library = () => import('@simplewebauthn/browser')

/** Has the person make a passkey; null when they leave it, or when their authenticator has one for this portal already. */
export const makePasskey = async (options: CreationOptions): Promise<RegistrationResponseJSON | null> =>
  (await library()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(() => null)

/** Has the person show one of their passkeys; null when they leave it. */
export const showPasskey = async (options: RequestOptions): Promise<AuthenticationResponseJSON | null> =>
  (await library()).startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(() => null)
