import * as roster from '@djbr/domain/calls/rosters.ts'
import type { FastifyInstance } from 'fastify'
import { act, calls, handOutTable, serve } from '../../ground/http/serve.ts'
import type { Services } from '../../services.ts'
import { answersOf } from './answers.ts'
import { confirmExits, declineExits, discardRoster, undoRoster } from './confirm.ts'
import { leaveWrongOut, setExits } from './correct.ts'
import { errorsOf, listRosters, listRows, readRoster } from './preview.ts'
import { confirm, correct } from './steps.ts'
import { uploadRoutes } from './upload-routes.ts'

const uploads = (app: FastifyInstance, services: Services) => void app.register(uploadRoutes(services))

/** An entity's rosters, for the members who keep its posts (chapter 12). */
export const rosterRoutes = calls(
  uploads,
  serve(roster.rosters, listRosters),
  serve(roster.rosterAnswers, answersOf),
  serve(roster.roster, readRoster),
  serve(roster.rosterRows, listRows),
  act(roster.correctRosterRow, correct),
  act(roster.setExits, setExits),
  handOutTable(roster.rosterErrors, errorsOf),
  act(roster.leaveWrongOut, leaveWrongOut),
  act(roster.confirmRoster, confirm),
  act(roster.confirmExits, confirmExits),
  act(roster.declineExits, declineExits),
  act(roster.discardRoster, discardRoster),
  act(roster.undoRoster, undoRoster),
)
