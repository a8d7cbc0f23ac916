import * as roster from '@djbr/domain/calls/rosters.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { described } from '../../ground/http/described.ts'
import { actingOf } from '../../ground/http/principal.ts'
import { act, calls, handOutTable, serve } from '../../ground/http/serve.ts'
import type { Services } from '../../services.ts'
import { answersOf } from './answers.ts'
import { confirmExits, declineExits, discardRoster, undoRoster } from './confirm.ts'
import { errorsOf, listRosters, listRows, readRoster } from './preview.ts'
import { reporterOf } from './reporter.ts'
import { confirm, correct, endTogether, leaveAllOut, take } from './steps.ts'
import { answersOut } from './upload-body.ts'
import { uploadRoutes } from './upload-routes.ts'

const uploads = (app: FastifyInstance, services: Services) => void app.register(uploadRoutes(services))

const answeredShape = z.object({
  titulos: z.array(z.object({ titulo: z.string(), columna: z.string() })),
  tipos: z.array(z.object({ palabra: z.string(), significa: z.string() })),
  causas: z.array(z.object({ palabra: z.string(), significa: z.string() })),
})

/** What the entity answered of its files before. */
const answers = (app: FastifyInstance, services: Services) =>
  app.get(
    '/entidad/padron/respuestas',
    described({ access: 'entity:keepPosts', summary: 'Leer lo que la entidad respondió sobre sus archivos', answer: answeredShape }),
    async (request) => answersOut(await answersOf(services, reporterOf(actingOf(services, request)))),
  )

/** The rosters of an entity, for whoever keeps its posts (chapter 12). */
export const rosterRoutes = calls(
  uploads,
  serve(roster.rosters, listRosters),
  answers,
  serve(roster.roster, readRoster),
  serve(roster.rosterRows, listRows),
  act(roster.correctRosterRow, correct),
  act(roster.setExits, endTogether),
  handOutTable(roster.rosterErrors, errorsOf),
  act(roster.leaveWrongOut, leaveAllOut),
  act(roster.confirmRoster, confirm),
  act(roster.confirmExits, take(confirmExits)),
  act(roster.declineExits, take(declineExits)),
  act(roster.discardRoster, take(discardRoster)),
  act(roster.undoRoster, take(undoRoster)),
)
