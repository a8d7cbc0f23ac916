import type { ApprovalService } from '../ground/outside/approval/port.ts'
import type { CitizenshipService } from '../ground/outside/citizenship/port.ts'
import type { Down } from '../ground/outside/down.ts'
import type { IdentityService } from '../ground/outside/identity/port.ts'
import type { MailService } from '../ground/outside/mail/port.ts'
import type { Metrics, OutsideName } from './metrics.ts'

export interface OutsideServices {
  readonly identity: IdentityService
  readonly citizenship: CitizenshipService
  readonly approval: ApprovalService
  readonly mail: MailService
}

const isDown = (answer: unknown): answer is Down =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'down'

/**
 * Wraps the services so that each call is counted by how it ended, and `report` is told why one was down. The login of Ciudadanía Digital returns null when down,
 * and reports why by itself (`onTrouble`).
 */
export function watchOutside(
  { asked }: Pick<Metrics, 'asked'>,
  { identity, citizenship, approval, mail }: OutsideServices,
  report: (service: OutsideName, down: Down) => void,
): OutsideServices {
  const counting =
    (service: OutsideName) =>
    async <Answer extends string | object | null>(answer: Promise<Answer>): Promise<Answer> => {
      const given = await answer
      asked(service, given !== null && !isDown(given))
      // @protects S47 why an outside service was down is told
      if (isDown(given)) report(service, given)
      return given
    }
  const ofCitizenship = counting('citizenship')
  const ofApproval = counting('approval')
  return {
    identity: { ...identity, ask: (question) => counting('identity')(identity.ask(question)) },
    citizenship: {
      ...citizenship,
      address: (request, confirming) => ofCitizenship(citizenship.address(request, confirming)),
      renew: (tokens) => ofCitizenship(citizenship.renew(tokens)),
    },
    approval: { ask: (question) => ofApproval(approval.ask(question)), verify: (document) => ofApproval(approval.verify(document)) },
    mail: { ...mail, send: (letter) => counting('mail')(mail.send(letter)) },
  }
}
