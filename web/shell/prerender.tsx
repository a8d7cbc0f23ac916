import { LANGUAGES, type Language } from '@djbr/domain/messages/text.ts'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { OPTIONS, type Option } from '../foundation/address/options.ts'
import { speak } from '../foundation/language/language.ts'
import { holdAsPrerendered } from '../foundation/storage/store.ts'
import { App } from './app.tsx'
import { routerOptions } from './router-options.tsx'

type Page = readonly [name: `${Option}.${Language}`, html: string]

/** Renders the portal's sections as HTML in each language during the build, so that they can be read before, or without, any script. */
export async function prerender(): Promise<readonly Page[]> {
  const pages: Page[] = []
  for (const language of LANGUAGES) {
    await speak(language)
    for (const option of OPTIONS) pages.push([`${option}.${language}`, await pageOf(option)])
  }
  return pages
}

async function pageOf(option: Option): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [`/?opcion=${option}`] })
  const router = createRouter({ ...routerOptions, history })
  await router.load()
  holdAsPrerendered()
  return renderToString(<App router={router} />)
}
