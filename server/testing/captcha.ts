import { openCaptcha } from '../access/captcha.ts'
import type { Browser, TestApp } from './app.ts'

/** Shows a captcha to a browser and reads it as a person would. */
export async function readCaptcha({ services }: Pick<TestApp, 'services'>, browser: Browser, use: string) {
  const { token } = (await browser.get(`system/captcha?uso=${use}`)).json<{ token: string }>()
  const captcha = openCaptcha(services, browser.cookies.get('djbr-visita') ?? '', token)?.answer ?? ''
  return { token, captcha }
}
