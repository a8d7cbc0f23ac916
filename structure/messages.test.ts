import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { recordKinds } from '../domain/kinds/index.ts'
import { es as areaWords } from '../domain/messages/area/es.ts'
import { es as contractWords } from '../domain/messages/contract/es.ts'
import { es } from '../domain/messages/es.ts'
import { es as accountWords } from '../domain/messages/es-account.ts'
import { es as firstWords } from '../domain/messages/es-first.ts'
import { es as screenWords } from '../domain/messages/es-screens.ts'
import { es as serviceWords } from '../domain/messages/es-services.ts'
import { es as taskWords } from '../domain/messages/es-tasks.ts'
import { es as officeWords } from '../domain/messages/office/es.ts'
import { es as sectionWords } from '../domain/messages/sections/es.ts'
import { PERMISSIONS } from '../domain/office/office.ts'

const root = new URL('..', import.meta.url)
const source = (path: string) => readFileSync(new URL(path, root), 'utf8')

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(node_modules|dist|testing)\/|^messages\//.test(path)

describe('texts', () => {
  const files = readdirSync(new URL('domain/messages', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+\/es(?:-(?:later|server))?\.ts$/.test(file))
    .toSorted()

  test.each(files)('of %s carry the name of its area, so that no two areas share a key', async (file) => {
    const [area, name] = [dirname(file), basename(file, '.ts')]
    const { es } = (await import(`../domain/messages/${area}/${name}.ts`)) as { es: Readonly<Record<string, string>> }
    expect(Object.keys(es).filter((key) => !key.startsWith(`${area}.`))).toEqual([])
  })

  test.each(['es', 'en'])('of every area are joined in %s', (language) => {
    const joined = ['', '-first', '-services', '-screens', '-account', '-tasks']
      .map((part) => source(`domain/messages/${language}${part}.ts`))
      .join('')
    const missingFrom = (file: string) => !joined.includes(`from './${file.replace('/es', `/${language}`)}'`)
    expect(files.filter(missingFrom)).toEqual([])
  })
})

/** Keys that code makes from a part: what stands before the part. */
const made = [
  'access.recover.step.',
  'audit.action.',
  'audit.found.',
  'documents.annex.',
  'documents.summary.',
  'lifecycle.download.',
  'lists.group.',
  'advice.',
  'shell.error.',
  'controls.step.',
  'shell.theme.',
  'signature.warning.',
  'entity.event.',
  'entity.claim.',
  'entity.report.',
  'examination.indicator.',
  'matrix.part.',
  'office.may.',
  'office.title.',
  'weights.preset.',
  'profile.register.said.',
  'profile.register.view.',
]
const ofKinds = new Set<string>(Object.values(recordKinds).flatMap(({ texts }) => Object.values(texts)))
const ofPermissions = new Set(Object.keys(PERMISSIONS).map((name) => `office.may.${name}`))

describe('every text', () => {
  const code = ['domain', 'server', 'web']
    .flatMap((workspace) =>
      readdirSync(new URL(workspace, root), { recursive: true, encoding: 'utf8' })
        .filter(isCode)
        .map((path) => source(`${workspace}/${path}`)),
    )
    .join('\n')
  const said = new Set([...code.matchAll(/['"`]([a-z]+\.[A-Za-z0-9_.]+)(?=['"`?])/g)].map(([, key]) => key))

  const isCounted = (key: string) =>
    /\.(one|many)$/.test(key) && new RegExp(`\`${key.replace(/\w+$/, '')}\\$\\{(formFor|pluralForm)\\(`).test(code)

  test('is said somewhere', () => {
    const isSaid = (key: string) =>
      said.has(key) || ofKinds.has(key) || ofPermissions.has(key) || isCounted(key) || made.some((start) => key.startsWith(start))
    expect(Object.keys(es).filter((key) => !isSaid(key))).toEqual([])
  })

  test.each(made)('that begins with %s is made by some code', (start) => {
    expect(code).toContain(`\`${start}\${`)
  })
})

describe('the texts that a browser loads', () => {
  const IMPORT = /^(?!(?:import|export) type).*?\b(?:from|import)\s*\(?\s*'([^']+\.tsx?)'/gm

  /** What a module imports of ours, at once or later, but types and texts. */
  const importsOf = (module: string): string[] =>
    [...source(module).matchAll(IMPORT)]
      .map(([, path = '']) => (path.startsWith('@djbr/') ? path.slice('@djbr/'.length) : join(dirname(module), path)))
      .filter((path) => !path.startsWith('domain/messages/'))

  function reached(entry: string, isLeftOut: (module: string) => boolean, importsOfModule = importsOf): string[] {
    const seen = new Set<string>()
    const waiting = [entry]
    for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
      if (seen.has(module) || isLeftOut(module)) continue
      seen.add(module)
      waiting.push(...importsOfModule(module))
    }
    return [...seen]
  }

  const isOfOffice = (module: string) => /^web\/(?:(?:office|area|door|register\/entity)\/|verification\/(?!asked\/))/.test(module)
  const keys = Object.keys(es)

  /** The keys that modules name, and all that begin with a part that they name. What a call that was made says is said by the server. */
  const namedIn = (modules: readonly string[]): string[] => {
    const text = modules
      .map((module) => (module.startsWith('domain/calls/') ? source(module).replace(/says: '.*'/g, '') : source(module)))
      .join('\n')
    const parts = [...text.matchAll(/['"`]([a-z]+\.[A-Za-z0-9.]*)(?:(['"`?])|\$\{)/g)]
    const full = new Set(parts.filter(([, , end]) => end).map(([, key]) => key))
    const begun = parts.filter(([, , end]) => !end).map(([, start = '']) => start)
    return keys.filter((key) => full.has(key) || begun.some((start) => key.startsWith(start)))
  }
  const missing = (named: readonly string[], ...parts: readonly object[]) =>
    named.filter((key) => !parts.some((words) => key in words)).map((key) => `${key} is in a part of the texts that has not come by then`)

  /** The modules that a file of the shell or the portal opens with a part of the words. */
  const openedWith = (opener: string, file: string): string[] =>
    [...source(file).matchAll(new RegExp(`${opener}\\((?:'[^']+', )?\\(\\) => import\\('([^']+)'\\)`, 'g'))].map(([, path = '']) =>
      join(dirname(file), path),
    )
  const services = openedWith('onServices', 'web/shell/routes.tsx')
  const help = openedWith('onHelp', 'web/shell/routes.tsx')
  const contract = openedWith('onContract', 'web/shell/routes.tsx')
  const sections = openedWith('withSectionWords', 'web/public/portal.tsx')
  const questions = openedWith('withQuestionWords', 'web/public/deadline-calculator.tsx')

  const WITH_WORDS = /\b(?:with[A-Z]\w+Words(?:\([^()]*\))?|on[A-Z]\w+)\(\s*(?:'[^']+', )?(?:async )?\(\) =>[^;]*?import\('[^']+'\)/g
  /** What a module imports without words of its own. */
  const wordless = (module: string) => {
    const opened = new Set(
      [...source(module).matchAll(WITH_WORDS)].map(([opener]) => join(dirname(module), opener.split("'").at(-2) ?? '')),
    )
    return importsOf(module).filter((path) => !opened.has(path))
  }

  test('by what is there before anything is opened, or comes without words of its own, are all in the first page’s part', () => {
    // What is loaded ahead says nothing yet.
    const modules = reached('web/shell/main.tsx', (module) => isOfOffice(module) || module === 'web/shell/preload.ts', wordless)
    expect(modules).toEqual(expect.arrayContaining(['web/foundation/browser/old-browser.ts', 'web/public/announcement-dialog.tsx']))
    expect(modules).not.toContain('web/declaring/records/goods.tsx')
    expect(missing(namedIn(modules), firstWords)).toEqual([])
  })

  test('on the first page and the screens of declarants are all in their part', () => {
    const modules = reached(
      'web/shell/main.tsx',
      (module) => isOfOffice(module) || [...services, ...help, ...sections, ...questions, ...contract].includes(module),
    )
    expect(modules).toEqual(expect.arrayContaining(['web/declaring/records/goods.tsx', 'domain/kinds/goods.ts']))
    const named = namedIn(modules)
    expect(named.length).toBeGreaterThan(1000)
    expect(missing(named, firstWords, screenWords, accountWords)).toEqual([])
  })

  test('around a declaration and on its sections are all in its part or the first page’s', () => {
    const screens = openedWith('onSection', 'web/shell/routes.tsx')
    const around = [
      ...openedWith('withScreenWords', 'web/shell/routes.tsx'),
      ...openedWith('withScreenWords', 'web/shell/frame/header.tsx'),
    ]
    expect(screens).toEqual(expect.arrayContaining(['web/declaring/records/goods.tsx', 'web/declaring/declaration/general-data.tsx']))
    expect(around).toContain('web/shell/frame/declaration-frame.tsx')
    const opener = 'withAccountWords'
    const ofAccount = [
      'access/index.ts',
      'shell/home.tsx',
      'shell/frame/person-controls.tsx',
      'verification/asked/examination-notice.tsx',
      'declaring/records/list-menu.tsx',
    ].flatMap((file) => openedWith(opener, `web/${file}`))
    const modules = [...screens, ...around].flatMap((screen) =>
      reached(screen, (module) => isOfOffice(module) || [...ofAccount, ...sections, ...questions].includes(module)),
    )
    expect(missing(namedIn(modules), firstWords, screenWords)).toEqual([])
  })

  test('on the public services are all in their part or the declarants’', () => {
    expect(services).toContain('web/public/validate.tsx')
    const named = namedIn(services.flatMap((service) => reached(service, isOfOffice)))
    expect(missing(named, firstWords, screenWords, accountWords, serviceWords)).toEqual([])
    expect(help).toEqual(['web/public/help/help-screen.tsx'])
    const helped = help.flatMap((screen) => reached(screen, isOfOffice))
    expect(missing(namedIn(helped), firstWords, sectionWords, screenWords, accountWords, serviceWords)).toEqual([])
  })

  test('on a section of the portal are all in its part or the first page’s', () => {
    expect(sections).toContain('web/public/legal-basis.tsx')
    const own = sections.flatMap((section) => reached(section, isOfOffice))
    expect(missing(namedIn(own), firstWords, sectionWords)).toEqual([])
    expect(questions).toEqual(['web/public/deadline-questions.tsx'])
    const asked = questions.flatMap((question) => reached(question, isOfOffice))
    expect(missing(namedIn(asked), firstWords, sectionWords, screenWords)).toEqual([])
  })

  describe('behind the door of office and entity', () => {
    const OPENED = /with(Office|Task)Words\(\s*(?:async )?\(\) =>[^;]*?import\('([^']+)'\)/g
    const ROUTE = /on(Office|Entity)\(\s*'[^']+',\s*\(\) => import\('([^']+)'\),?\s*\)/g
    const opened = readdirSync(new URL('web', root), { recursive: true, encoding: 'utf8' })
      .filter((path) => isCode(path))
      .flatMap((path) =>
        [OPENED, ROUTE].flatMap((opener) =>
          [...source(`web/${path}`).matchAll(opener)].map(
            ([text, , module = '']) => [join('web', dirname(path), module), text.startsWith('withOffice')] as const,
          ),
        ),
      )

    opened.push(...readdirSync(new URL('web/office/screens', root)).map((file) => [`web/office/screens/${file}`, false] as const))

    test.each(opened)('are those that %s is opened with, of the first ones alone: %j', (module, isFirst) => {
      const named = namedIn(reached(module, () => false, wordless))
      expect(named.length).toBeGreaterThan(0)
      const others = isFirst ? [] : [serviceWords, accountWords, taskWords]
      expect(missing(named, firstWords, screenWords, areaWords, officeWords, ...others)).toEqual([])
    })

    test('are asked for with every screen', () => {
      const routes = source('web/shell/routes.tsx').match(/(?:onOffice|onEntity)\(\s*'|with(?:Office|Task)Words\(\(\) =>/g)
      expect(routes?.length).toBeGreaterThan(20)
      expect(opened.length).toBe((routes?.length ?? 0) + 6 + readdirSync(new URL('web/office/screens', root)).length)
    })
  })

  test('at the door of office and entity are all in its part or the first page’s', () => {
    const doors = openedWith('withAreaWords', 'web/shell/routes.tsx')
    expect(doors).toEqual(['web/office/frame/office-door.tsx', 'web/register/entity/frame/entity-door.tsx'])
    const own = doors.flatMap((door) => [door, ...reached('web/door/index.ts', (module) => !module.startsWith('web/door/'))])
    expect(missing(namedIn(own), firstWords, areaWords)).toEqual([])
  })

  test('on the page of the contract are all in its part or the first page’s', () => {
    expect(contract).toEqual(['web/public/contract/contract-screen.tsx'])
    const own = contract.flatMap((screen) => reached(screen, (module) => !module.startsWith('web/public/')))
    expect(missing(namedIn(own), firstWords, contractWords)).toEqual([])
  })

  test('are in one part each', () => {
    const ofOffice = [areaWords, officeWords, taskWords]
    const all = [firstWords, sectionWords, serviceWords, screenWords, accountWords, ...ofOffice, contractWords].flatMap((words) =>
      Object.keys(words),
    )
    expect(new Set(all).size).toBe(all.length)
  })
})
