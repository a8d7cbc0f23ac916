import * as factor from '@djbr/domain/calls/second-factor.ts'
import { qrCode } from '../../ground/documents/index.ts'
import type { FromBrowser } from '../../ground/http/browser.ts'
import type { Acting } from '../../ground/http/principal.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { addPasskey, beginPasskey, confirmOwnCodes, drawOwnCodes, factorsOf, removeFactor, renewBackupCodes } from './manage.ts'
import { relyingParty } from './passkeys.ts'
import { undoableFactor, undoFactor } from './undo.ts'

/** A secret that was drawn, and the image that an authenticator reads it from. */
export const withQrImage = <Drawn extends { readonly address: string }>(drawn: Drawn) => ({
  ...drawn,
  qr: `data:image/svg+xml;base64,${Buffer.from(qrCode(drawn.address)).toString('base64')}`,
})

const remove = ({ services, principal, session, browser, language }: Acting & FromBrowser, which: number | 'codes') =>
  removeFactor(services, principal, session, { which, language, device: browser.cookie('djbr-equipo') })

/** The second factors of whoever signed in: one-time codes, passkeys, backup codes (decision 048). */
export const secondFactorRoutes = calls(
  serve(factor.ownFactors, async ({ services, session }) => ({
    ...(await factorsOf(services, session.personId)),
    domain: relyingParty(services.config)?.id ?? null,
  })),
  serve(factor.addCodes, async ({ services, principal, session, language }, { code }) =>
    code == null
      ? withQrImage(await drawOwnCodes(services, principal, session))
      : { codes: await confirmOwnCodes(services, principal, session, { code, language }) },
  ),
  act(factor.removeCodes, (acting) => remove(acting, 'codes')),
  serve(factor.passkeyOptions, async ({ services, principal, session }) => ({
    options: factor.creationOptions.parse(await beginPasskey(services, principal, session)),
  })),
  serve(factor.keepPasskey, async ({ services, principal, session, language }, made) => ({
    codes: await addPasskey(services, principal, session, { ...made, language }),
  })),
  act(factor.removePasskey, (acting, { id }) => remove(acting, id)),
  serve(factor.otherBackupCodes, async ({ services, principal, session, language }) => ({
    codes: await renewBackupCodes(services, principal, session, language),
  })),
  act(
    factor.undoableFactors,
    async (visiting, { token }) => {
      // @protects 048 looking at the link that undoes a second factor changes nothing
      //   instead: undoableFactor(visiting.services, token) ==> undoFactor(visiting.services, visiting.principal, { token, password: 'Demo#2026', device: undefined, language: 'es' })
      await undoableFactor(visiting.services, token)
    },
    { flood: 'mail' },
  ),
  act(
    factor.undoFactors,
    ({ services, principal, browser, language }, given) =>
      undoFactor(services, principal, { ...given, device: browser.cookie('djbr-equipo'), language }),
    { flood: 'login' },
  ),
)
