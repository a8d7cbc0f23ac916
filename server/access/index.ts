export { captchaFields, requireCaptcha } from './captcha.ts'
export { knownVisitor, visitorOf } from './visitor.ts'
