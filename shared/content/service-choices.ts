import { requestFormCopy } from './home/request-form'
import { services } from './home/services'

/** The choices of the request form's field for a service. */
export const serviceChoices: string[] = [...services.map(({ name }) => name), requestFormCopy.unsure]
