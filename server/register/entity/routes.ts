import * as entity from '@djbr/domain/calls/entity.ts'
import { claimPost, ownPosts, ownViews, withdrawClaim } from '@djbr/domain/calls/own-posts.ts'
import { act, calls, handOutTable, serve } from '../../ground/http/serve.ts'
import { workplacesIn } from '../../ground/list-cache/index.ts'
import { answer, claim, listOwnPosts, withdraw } from './claims.ts'
import { confirm, listConfirmed, readConfirmation } from './confirmation.ts'
import { listPeople } from './people.ts'
import { tableOfPeople } from './people-table.ts'
import { readPerson } from './person.ts'
import { reopenPost, voidPost } from './posts.ts'
import { printReport, readReport, tableOfReport } from './report.ts'
import { correct, end, reportPerson, reportPost } from './reported.ts'
import { printSlips } from './slips.ts'
import { viewsOf } from './views.ts'

/** What an entity's members read and report about its people, its papers, and the confirmation of its list (R13.7 to R13.13, R13.17 to R13.21). */
export const entityRoutes = calls(
  serve(entity.people, (acting, asked) => listPeople(acting, asked)),
  handOutTable(entity.peopleTable, tableOfPeople),
  serve(entity.person, readPerson),
  serve(entity.workplaces, async ({ services: { listCache } }) => workplacesIn(listCache), { revalidate: true }),
  act(entity.addPerson, reportPerson),
  act(entity.addPost, reportPost),
  act(entity.correctPost, correct),
  act(entity.endPost, end),
  act(entity.reopenPost, reopenPost),
  act(entity.voidPost, voidPost),
  act(entity.answerClaim, answer),
  serve(entity.report, readReport),
  handOutTable(entity.reportTable, tableOfReport),
  serve(entity.reportPaper, printReport),
  act(entity.printSlips, printSlips),
  serve(entity.confirmation, readConfirmation),
  act(entity.confirmList, confirm),
  serve(entity.confirmedLists, listConfirmed),
)

/** What a person reads about the entities that list them, and tells them (R13.14 to R13.16). */
export const ownRegisterRoutes = calls(
  serve(ownPosts, listOwnPosts),
  serve(ownViews, viewsOf),
  act(claimPost, claim),
  act(withdrawClaim, withdraw),
)
