import { z } from 'zod';
import { newPictureSchema, pictureListSchema, picturePatchSchema } from '../../content/pictures/schema';
import { ROUTES } from '../../platform/routes';
import { pictureShape } from './content-shapes';
import { ok, type Answer, type Operation } from './operation';
import { listOf, refusalShape, said } from './shape';

const pictures = `${ROUTES.api.admin}/pictures`;
const pathSchemas = { id: z.string() };
const noPicture = {
  code: 'NOT_FOUND',
  when: 'No picture has this id.',
  message: 'Picture Not Found',
} as const;
const file = z.string().meta({ format: 'binary', description: 'The picture, up to 20 MB.' });
const pictureRefusals: Operation['refusals'] = [
  { code: 'BAD_JSON', when: 'The upload is not complete.', message: null },
  { code: 'TOO_LARGE', when: 'The picture is larger than 20 MB.', message: null },
  { code: 'MEDIA_TYPE', when: 'The body is no multipart form, or the file no picture.', message: null },
  { code: 'INVALID', when: 'The picture or a field is refused.', message: null, field: 'file' },
];

export const PICTURE_OPERATIONS: Operation[] = [
  {
    id: 'listPictures',
    method: 'get',
    path: pictures,
    summary: 'All pictures with their uses; `unused=1` for those without',
    permission: 'catalogue:read',
    query: pictureListSchema,
    answers: ok('Newest first.', listOf(pictureShape)),
  },
  {
    id: 'addPicture',
    method: 'post',
    path: pictures,
    summary: 'Upload a picture',
    description: 'JPEG, PNG, WebP or AVIF. Metadata is removed; AVIF and WebP files are made at all widths.',
    permission: 'catalogue:draft',
    upload: { 'multipart/form-data': newPictureSchema.extend({ file }) },
    answers: [
      {
        status: 201,
        description: 'Stored.',
        schema: said('Picture uploaded', {
          ...pictureShape.pick({ id: true, name: true, widths: true, url: true }).shape,
          item: pictureShape,
        }),
      },
    ],
    refusals: pictureRefusals,
  },
  {
    id: 'getPicture',
    method: 'get',
    path: `${pictures}/{id}`,
    pathSchemas,
    summary: 'One picture',
    permission: 'catalogue:read',
    answers: ok('The picture.', z.object({ item: pictureShape })),
    refusals: [noPicture],
  },
  {
    id: 'changePicture',
    method: 'patch',
    path: `${pictures}/{id}`,
    pathSchemas,
    summary: 'Change the words or the focal point of a picture',
    permission: 'catalogue:write',
    body: picturePatchSchema,
    answers: pictureSaved(),
    refusals: [noPicture],
  },
  {
    id: 'replacePicture',
    method: 'put',
    path: `${pictures}/{id}/file`,
    pathSchemas,
    summary: 'Replace the file of a picture everywhere',
    permission: 'catalogue:write',
    upload: { 'multipart/form-data': z.object({ file, version: z.string().optional() }) },
    answers: pictureSaved(),
    refusals: [noPicture, ...pictureRefusals],
  },
  {
    id: 'deletePicture',
    method: 'delete',
    path: `${pictures}/{id}`,
    pathSchemas,
    summary: 'Delete a picture that nothing uses',
    permission: 'catalogue:write',
    answers: ok('Deleted.', said('Picture deleted')),
    refusals: [
      noPicture,
      { code: 'CONFLICT', when: 'It was used until just now.' },
      { code: 'INVALID', when: 'It is used, or came with the site.', message: null },
    ],
  },
];

function pictureSaved(): Answer[] {
  const conflict = {
    status: 409,
    description: 'Stale version; `current` is the newest.',
    schema: refusalShape.extend({ current: pictureShape }),
  };
  return [...ok('Saved.', said('Picture saved', { item: pictureShape })), conflict];
}
