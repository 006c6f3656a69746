import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { NetworkError } from './NetworkError.ts';

/** Longer than the gateway's timeout for a service, so that the gateway's error message arrives first. */
const timeoutMs = 45_000;

export const client: AxiosInstance = axios.create({
  withCredentials: true,
  timeout: timeoutMs,
  validateStatus: () => true,
});

export const send = (config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> =>
  client.request<unknown>(config).catch((error: unknown) => {
    throw error instanceof AxiosError && !error.response ? new NetworkError(error.message, { cause: error }) : error;
  });
