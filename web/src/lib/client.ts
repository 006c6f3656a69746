import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { NetworkError } from './NetworkError.ts';

/** Milliseconds; above the gateway's timeout, so that its error message arrives first. */
const timeout = 45_000;

export const client: AxiosInstance = axios.create({ withCredentials: true, timeout, validateStatus: () => true });

/** @throws NetworkError without a response */
export const send = (config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> =>
  client.request<unknown>(config).catch((error: unknown) => {
    throw error instanceof AxiosError && !error.response ? new NetworkError(error.message, { cause: error }) : error;
  });
