import type { CreationOptions, RequestOptions } from '@djbr/domain/calls/second-factor.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Whether the current address belongs to the domain that passkeys are made for. */
export const isOfDomain = (domain: string | null): boolean =>
  domain !== null && (location.hostname === domain || location.hostname.endsWith(`.${domain}`))

/** Whether this browser, at this address, can make and show passkeys of a domain. */
export const mayUsePasskeys = (domain: string | null): boolean => isOfDomain(domain) && 'PublicKeyCredential' in window

const library = () => import('@simplewebauthn/browser')

/** Has the person make a passkey; resolves to null when they cancel, or when their authenticator already has one for this portal. */
export const makePasskey = async (options: CreationOptions): Promise<RegistrationResponseJSON | null> =>
  (await library()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(() => null)

/** Has the person show one of their passkeys; resolves to null when they cancel. */
export const showPasskey = async (options: RequestOptions): Promise<AuthenticationResponseJSON | null> =>
  (await library()).startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(() => null)
