export interface paths {
  '/api/admin/all_blogs': { parameters: { query?: never; header?: never; path?: never; cookie?: never }; get?: never; put?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    post: { parameters: { query?: { size?: number; page?: number; search?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never;
      responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ListResponse_BlogRowResponse'] } } } } };
  '/api/admin/latest_blogs': { parameters: { query?: never; header?: never; path?: never; cookie?: never }; put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never;
      responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { data: components['schemas']['BlogRowResponse'][] } } } } } };
  '/api/admin/edit_blog': { parameters: { query?: never; header?: never; path?: never; cookie?: never }; get?: never; put?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { blog_id?: number | null } } };
      responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { data: components['schemas']['BlogResponse'] } } } } } };
}
export interface components { schemas: {
  BlogRowResponse: { id: number; sn: number; blog_title: string; blog_url: string; blog_image: string | null; blog_image_alt: string; description: string; seo_description: string; category_id: number; category_name: string; created_by: number; creation_time: number; updated_time: number };
  BlogResponse: { id: number; blog_title: string; blog_url: string; blog_image: string | null; blog_image_alt: string; blog_description: string; seo_description: string; category_id: number; category_name: string; created_by: number; creation_time: number; updated_time: number; revision: number };
  ListResponse_BlogRowResponse: { tableData: components['schemas']['BlogRowResponse'][]; totalItems: number; totalPages: number; currentPage: number };
} }
