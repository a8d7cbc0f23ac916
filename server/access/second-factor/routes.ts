import * as factor from '@djbr/domain/calls/second-factor.ts'
import { qrCode } from '../../ground/documents/index.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { addPasskey, beginPasskey, confirmOwnCodes, drawOwnCodes, factorsOf, removeFactor, renewBackupCodes } from './manage.ts'
import { relyingParty } from './passkeys.ts'
import { undoableFactor, undoFactor } from './undo.ts'

/** A secret that was drawn, and the image that an authenticator reads it from. */
export const withQrImage = <Drawn extends { readonly address: string }>(drawn: Drawn) => ({
  ...drawn,
  qr: `data:image/svg+xml;base64,${Buffer.from(qrCode(drawn.address)).toString('base64')}`,
})

/** The second factors of whoever signed in: one-time codes, passkeys, backup codes (decision 048). */
export const secondFactorRoutes = calls(
  serve(factor.ownFactors, async ({ services, session }) => ({
    ...(await factorsOf(services, session.personId)),
    domain: relyingParty(services.config)?.id ?? null,
  })),
  serve(factor.addCodes, async (acting, { code }) =>
    code == null ? withQrImage(await drawOwnCodes(acting)) : { codes: await confirmOwnCodes(acting, { code, language: acting.language }) },
  ),
  act(factor.removeCodes, (acting) => removeFactor(acting, 'codes')),
  serve(factor.passkeyOptions, async (acting) => ({ options: factor.creationOptions.parse(await beginPasskey(acting)) })),
  serve(factor.keepPasskey, async (acting, made) => ({ codes: await addPasskey(acting, made) })),
  act(factor.removePasskey, (acting, { id }) => removeFactor(acting, id)),
  serve(factor.otherBackupCodes, async (acting) => ({ codes: await renewBackupCodes(acting) })),
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
