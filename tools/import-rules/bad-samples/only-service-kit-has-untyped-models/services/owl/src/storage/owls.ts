import type { AnyModel } from '../../../../libs/service-kit/src/storage/aggregate.ts';

export const find = (owls: AnyModel, id: string): unknown => owls.findById(id);
